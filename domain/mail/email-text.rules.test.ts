import { expect, test } from 'vitest'
import { speak } from '#words/speak.ts'
import { emailHtml, emailPlainText, type EmailText } from './email-text.rules.ts'

const head = {
  name: 'Rang & Rekha',
  nameInDevanagari: 'रंग और रेखा',
  legalName: 'Rang & Rekha Pvt Ltd',
  address: 'Pune',
  phone: '+91 1',
  email: 'hello@store.example',
  hours: {
    en: ['Monday to Saturday 9:00 AM to 6:00 PM', 'Sunday closed'],
    hi: ['सोमवार से शनिवार, सुबह 9:00 से शाम 6:00', 'रविवार को बंद'],
  },
  storeAddress: 'https://store.example/',
} as const

const email: EmailText = {
  subject: 'Message C-00001',
  heading: 'A message',
  paragraphs: ['First.', 'Second.'],
  facts: [['Name', '<img src=x onerror=alert(1)> "A" & \'B\'']],
  quote: 'one\n<script>alert(1)</script>',
  lists: [
    {
      heading: 'Works of <b>Asha</b>',
      works: [
        {
          title: 'A <i>title</i>',
          artist: 'Asha "Rao"',
          price: '₹1,100',
          address: 'https://store.example/artwork/1?a=1&b="',
          picture: 'https://store.example/images/1/320.jpg?"',
        },
      ],
      link: { text: 'See all', address: 'https://store.example/collection' },
    },
  ],
  closing: 'Until <tomorrow>.',
  link: { text: 'See it', address: 'https://store.example/a?b=1&c="' },
  otherLink: { text: 'Hang "it"', address: 'https://store.example/b#"~x' },
}

test('typed text is text in an e-mail, never markup', () => {
  const html = emailHtml(email, head)
  expect(html.match(/<img /g), 'the picture of the work').toHaveLength(1)
  expect(html).not.toMatch(/<(script|b>|i>|tomorrow)/)
  expect(html).toContain('A &lt;i&gt;title&lt;/i&gt;')
  expect(html).toContain('src="https://store.example/images/1/320.jpg?&quot;"')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;A&quot; &amp; &#39;B&#39;')
  expect(html).toContain('one<br>&lt;script&gt;')
  expect(html).toContain('href="https://store.example/a?b=1&amp;c=&quot;"')
  expect(html).toMatch(/href="https:\/\/store.example\/b#&quot;~x"[^>]*>Hang &quot;it&quot;</)
})

test('the plain e-mail has all the content of the other one', () => {
  expect(emailPlainText(email, head)).toBe(`A message

First.

Second.

Name: <img src=x onerror=alert(1)> "A" & 'B'

> one
> <script>alert(1)</script>

Works of <b>Asha</b>

A <i>title</i>, Asha "Rao": ₹1,100
https://store.example/artwork/1?a=1&b="

See all: https://store.example/collection

Until <tomorrow>.

See it: https://store.example/a?b=1&c="

Hang "it": https://store.example/b#"~x

-- 
Rang & Rekha, Rang & Rekha Pvt Ltd
Pune
+91 1, hello@store.example
Monday to Saturday 9:00 AM to 6:00 PM, Sunday closed
https://store.example/
`)
})

test('an e-mail says its language to screen readers, and has fonts with Devanagari', () => {
  const html = speak('hi', () => emailHtml({ subject: 'ऑर्डर', heading: 'ऑर्डर', paragraphs: [] }, head))
  expect(html).toContain('<html lang="hi-IN">')
  expect(html).toMatch(/font:400 26px[^;]*Noto Sans Devanagari/)
  expect(emailHtml(email, head)).toContain('<html lang="en-IN">')
})

test('an e-mail about an empty message has no quote', () => {
  const without = { ...email, quote: '' }
  expect(emailPlainText(without, head)).not.toMatch(/^>/m)
  expect(emailHtml(without, head)).not.toContain('<blockquote')
})
