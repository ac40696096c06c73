/** The control page of the stand-ins, and the e-mails: for anybody, on any screen, without a script. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createMailer } from '#providers/smtp/mailer.ts'
import { createRazorpay } from '#providers/razorpay/razorpay.ts'
import { openStandIns } from '#server/open-providers.ts'
import { readEnv } from '#shared/env.ts'
import { paise } from '#shared/money.rules.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'

test(
  'a person sets a fault, lets a payment succeed late and reads an e-mail',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'stand-ins-'))
    const standIns = await openStandIns(readEnv({ DATA_DIR: folder }), { takesMails: true })
    const made = await createRazorpay(standIns.access.razorpay).createOrder({
      amountPaise: paise(100_000),
      receipt: 'A',
    })
    standIns.razorpay.failPayment(made.ok ? made.order.id : '', 'payment_timed_out')
    const address = { address: 'hello@shop.test', name: 'Shop' }
    const email = { id: '1@shop.test', from: address, to: 'asha@mail.example', replyTo: address.address }
    const written = { subject: 'Your order', text: `See https://shop.test/${'order'.repeat(40)}`, html: '<p>See</p>' }
    await createMailer(new URL(standIns.access.smtpUrl ?? '')).send({ ...email, ...written }, async () => {})

    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${await standIns.share()}/stand-ins`)
    await expectAccessible(page)
    await page.getByLabel('Razorpay API').selectOption('hangs')
    await page.getByRole('button', { name: 'Set Razorpay API' }).press('Enter')
    await expect(page.getByLabel(/Razorpay API/)).toHaveValue('hangs')
    expect(standIns.razorpay.fault).toBe('hangs')
    await page.getByRole('button', { name: /Let it succeed late/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'pay_' })).toContainText('captured')
    await page.getByRole('link', { name: '1 e-mail sent' }).click()
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
    await expectAccessible(page)
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(tooWide).toBe(0)
    await standIns.close()
    await rm(folder, { recursive: true })
  },
)
