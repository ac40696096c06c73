import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

const latin1 = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n')).toString('latin1')

test('an e-mail with an attachment is its text and the name of the file', () => {
  const read = readMail(
    latin1(`From: Shop <hello@shop.test>
To: asha@mail.example
Subject: =?UTF-8?Q?R=C3=A9ady_for?= =?UTF-8?B?IOKCuTE=?=
Content-Type: multipart/mixed; boundary="outer"

--outer
Content-Type: multipart/alternative;
 boundary=inner

--inner
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

A line that goes=
 on, for =E2=82=B91
--inner
Content-Type: text/html; charset=utf-8

<p>Not this</p>
--inner--
--outer
Content-Type: application/pdf
Content-Disposition: attachment; filename="Invoice 7.pdf"
Content-Transfer-Encoding: base64

JVBERi0=
--outer--
`),
  )
  expect(read).toEqual({
    from: 'Shop <hello@shop.test>',
    to: 'asha@mail.example',
    subject: 'Réady for ₹1',
    text: 'A line that goes on, for ₹1',
    attachments: ['Invoice 7.pdf'],
  })
})
