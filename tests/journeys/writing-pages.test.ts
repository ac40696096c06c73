import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'

test(
  'F-66 a post with a picture and a work is written and published without a mouse',
  { tag: ['@desktop'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await store.listWork({ title: 'Rain on Paper' })
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/pages`)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'New post' }).focus()
    await page.keyboard.press('Enter')
    await expectAccessible(page)

    await page.getByLabel('Title', { exact: true }).first().fill('Living with paper')
    await page.getByLabel('Summary', { exact: true }).first().fill('How paper lives.')
    const text = page.getByLabel('Text', { exact: true }).first()
    await text.focus()
    await page.keyboard.type('Keep it ')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('dry')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('.')
    await expect(text).toHaveValue('Keep it **dry**.')

    const tools = page.getByRole('toolbar', { name: 'Format the English text' })
    await tools.getByRole('button', { name: 'Bold' }).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect(tools.getByRole('button', { name: 'Picture' })).toBeFocused()
    await page.keyboard.press('Enter')
    const adding = page.getByRole('group', { name: 'Add a picture' })
    const file = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await pictureBytes()) }
    await adding.getByLabel('Picture file').setInputFiles(file)
    await adding.getByRole('button', { name: 'Add picture' }).press('Enter')
    await expect(adding.getByText('Say what the picture shows.')).toBeVisible()
    await adding.getByLabel('What the picture shows').fill('A sheet [of] paper')
    await page.keyboard.press('Enter')
    await expect(text).toHaveValue(/!\[A sheet \\\[of\\\] paper\]\(\/images\/\S+#60x40\)/)

    await tools.getByRole('button', { name: 'Work' }).press('Enter')
    await page.getByRole('group', { name: 'Add a work' }).getByRole('searchbox').fill('rain')
    await page.getByRole('button', { name: /Rain on Paper/ }).press('Enter')
    await expect(text).toHaveValue(/\(\/artwork\/\S+\)\n\n\*Rain on Paper\*/)

    await text.press('ControlOrMeta+Enter')
    await expect(page.getByRole('status').getByText('Published.')).toBeVisible()
    await page.getByRole('button', { name: 'Hide preview' }).press('Enter')
    await expectAccessible(page)
    await gotoLive(page, `${store.url}/blog/living-with-paper`)
    await expect(page.getByRole('img', { name: 'A sheet [of] paper' })).toBeVisible()
    await page.getByRole('link', { name: /^Rain on Paper by/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rain on Paper' })).toBeVisible()
  },
)

test(
  'F-66 of two admins in one page the second keeps the typed text and sees the other',
  { tag: ['@phone'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    const other = await context.newPage()
    for (const one of [page, other]) await gotoLive(one, `${store.url}/admin/pages/about`)
    await other.getByLabel('Text', { exact: true }).first().fill('Theirs.')
    await other.keyboard.press('ControlOrMeta+s')
    await expect(other.getByText('Draft saved.').first()).toBeVisible()
    await page.getByLabel('Text', { exact: true }).first().fill('Mine.')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.locator('#main').getByRole('alert')).toContainText('Someone else saved this page')
    await expect(page.getByText('Theirs.').first()).toBeVisible()
    await expect(page.getByLabel('Text', { exact: true }).first()).toHaveValue('Mine.')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Draft saved.').first()).toBeVisible()
  },
)
