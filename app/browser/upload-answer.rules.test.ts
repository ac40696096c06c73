import { expect, test } from 'vitest'
import { readUploadAnswer } from './upload-answer.rules.ts'

const said = (status: number, body: unknown) => {
  const sent = readUploadAnswer(status, typeof body === 'string' ? body : JSON.stringify(body))
  return sent.ok ? sent : sent.error
}

test('M-169 M-170 M-171 each answer to a picture has its words', () => {
  expect(said(201, { secure_url: 'https://x/y.webp', public_id: 'a' })).toEqual({
    ok: true,
    pictureId: 'a',
    address: 'https://x/y.webp',
  })
  expect(said(201, {})).toBe('Error: Image upload failed')
  expect(said(200, 'no JSON')).toBe('Error: Image upload failed')
  expect(said(500, { message: 'Something broke' })).toBe('Error: Failed to upload image to Cloudinary')
  expect(said(502, '<html>')).toBe('Error: Failed to upload image to Cloudinary')
  expect(said(429, { message: 'Too many requests.' })).toBe('Upload failed: Too many requests.')
  expect(said(503, { message: 'Many pictures are being prepared.' })).toBe(
    'Upload failed: Many pictures are being prepared.',
  )
  expect(said(0, '')).toBe('Upload failed: the connection was interrupted.')
})

test("M-151 M-152 G-48 the server's refusals of a picture read like the form's own", () => {
  expect(said(422, { message: 'Please upload an image file' })).toBe('Please upload an image file')
  expect(said(422, { message: 'Image size should be less than 5MB' })).toBe('Image size should be less than 5MB')
  expect(said(422, { message: 'Please upload an image file', hint: 'Send it as JPEG.' })).toBe(
    'Please upload an image file. Send it as JPEG.',
  )
  expect(said(413, 'Image size should be less than 5MB')).toBe('Image size should be less than 5MB')
})

test('G-48 only errors of the file itself cannot be fixed by sending it again', () => {
  const isRefused = (status: number) => {
    const sent = readUploadAnswer(status, JSON.stringify({ message: 'No.' }))
    return !sent.ok && sent.isRefused
  }
  expect([413, 422].map(isRefused)).toEqual([true, true])
  expect([0, 201, 400, 401, 403, 429, 500, 502, 503].filter(isRefused)).toEqual([])
})
