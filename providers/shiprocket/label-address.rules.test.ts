import { expect, test } from 'vitest'
import { isLabelAddress } from './label-address.rules.ts'

const API = 'https://apiv2.shiprocket.in/v1/external'

test.each([
  'https://apiv2.shiprocket.in/labels/1.pdf',
  'https://files.shiprocket.in/1.pdf',
  'https://shiprocket.co/1.pdf',
  'https://kr-shipmultichannel-mum.s3.ap-south-1.amazonaws.com/25149/labels/1.pdf',
  'https://kr-shipmultichannel.s3.amazonaws.com/label.pdf',
  'https://s3-ap-southeast-1.amazonaws.com/kr-shipmultichannel/25149/labels/1.pdf?X-Amz-Expires=60',
])('the carrier keeps labels at %s', (address) => {
  expect(isLabelAddress(address, API)).toBe(true)
})

test.each([
  '',
  'label.pdf',
  'http://apiv2.shiprocket.in/1.pdf',
  'http://kr-shipmultichannel.s3.amazonaws.com/label.pdf',
  'https://apiv2.shiprocket.in:8443/1.pdf',
  'https://somebody@apiv2.shiprocket.in/1.pdf',
  'https://shiprocket.in.evil.example/1.pdf',
  'https://evilshiprocket.in/1.pdf',
  'https://evil.example/kr-shipmultichannel/1.pdf',
  'https://other-bucket.s3.ap-south-1.amazonaws.com/1.pdf',
  'https://s3-ap-southeast-1.amazonaws.com/other/kr-shipmultichannel/1.pdf',
  'https://s3-ap-southeast-1.amazonaws.com/kr-shipmultichannel/../other/1.pdf',
  'https://127.0.0.1/1.pdf',
  'https://[::1]/1.pdf',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.5/1.pdf',
  'https://localhost/1.pdf',
  'file:///etc/passwd',
  'ftp://apiv2.shiprocket.in/1.pdf',
])('%s is no place of the carrier', (address) => {
  expect(isLabelAddress(address, API)).toBe(false)
})

test('a stand-in keeps its labels at its own URL, and nowhere else on the machine', () => {
  const api = 'http://127.0.0.1:4100/shiprocket/v1/external'
  expect(isLabelAddress('http://127.0.0.1:4100/shiprocket/labels/1.pdf', api)).toBe(true)
  for (const other of ['http://127.0.0.1:4101/1.pdf', 'https://127.0.0.1:4100/1.pdf', 'http://localhost:4100/1.pdf'])
    expect(isLabelAddress(other, api)).toBe(false)
})
