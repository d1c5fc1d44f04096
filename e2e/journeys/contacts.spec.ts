import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { newPerson } from '../support/people/new-person.ts'
import { openAccount } from '../support/people/open-account.ts'
import { announced } from '../support/screens/announced.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { field } from '../support/screens/field.ts'
import { focusedOn } from '../support/screens/focused-on.ts'
import { sees } from '../support/screens/sees.ts'

const contacts = '/my/rep-clubs/night-bloom/events/low-tide-slow-electronics-by-the-water/invite'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

const file = (text: string) => ({ name: 'friends.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

async function chooseFile(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Choose a file').click()
  await (await choosing).setFiles(file(text))
}

test('a person adds a contact, groups it, changes it, and brings it back after deleting it', async ({
  visit,
}) => {
  const page = await visit(contacts, { as: await openAccount(newPerson('contact keeper')) })
  await sees(page, 'You have no contacts yet')
  await button(page, 'Add contact').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add contact' }).press('Enter')
  await sees(page, 'Give a name, an email address or a phone number.')
  await field(page, 'Name').fill('Ann Lee')
  await field(page, 'Email').fill('ann@friends.test')
  // Each new field has the focus and a name of its own.
  for (const number of [1, 2]) {
    await button(page, 'Add a field').press('Enter')
    const added = page.getByRole('group', { name: `Field ${number}`, exact: true })
    await eventually(() => field(added, 'Field').and(page.locator(':focus')).count()).toBe(1)
  }
  for (const name of ['Remove Field 2', 'Remove Field 1']) await button(page, name).click()
  await field(page, 'Email').press('Enter')
  await sees(page, 'Contact added')
  await row(page, 'Ann Lee').waitFor()

  // A second entry of an address becomes the same contact, and both versions are shown.
  await button(page, 'Add contact').click()
  await field(page, 'Name').fill('Annie')
  await field(page, 'Email').fill('ANN@friends.test')
  await field(page, 'Email').press('Enter')
  await sees(page, 'You already have Ann Lee. Both are one contact now.', 'Kept: Ann Lee', 'Left out: Annie')
  await button(page, 'Use the new values').click()
  await row(page, 'Annie').waitFor()

  await button(page, 'More: Contacts').click()
  await item(page, 'Edit groups').click()
  await field(page, 'New group').fill('Choir')
  await field(page, 'New group').press('Enter')
  await sees(page.getByRole('dialog'), 'Choir')
  await announced(page, 'Choir was added.')
  await checkScreen(page)
  await button(page, 'Rename Choir').press('Enter')
  await eventually(() => field(page, 'Name of the group').and(page.locator(':focus')).count()).toBe(1)
  await page.keyboard.press('Enter')
  await announced(page, 'Choir is saved.')
  await button(page, 'Rename Choir').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => focusedOn(page)).toBe('More: Contacts')
  await page.getByRole('checkbox', { name: 'Select Annie' }).check()
  await button(page, 'Add to group').click()
  await item(page, 'Choir').click()
  await sees(page, 'Added to Choir')
  await sees(row(page, 'Annie'), 'Choir')
  await checkScreen(page)

  await button(page, 'More: Annie').click()
  await item(page, 'Delete').click()
  await sees(page, 'You have no contacts yet')
  await button(page, 'Undo').click()
  await sees(row(page, 'Annie'), 'Choir')
})

test('a person imports a file after seeing what becomes of each row, undoes it, and exports it', async ({
  visit,
}) => {
  const page = await visit(contacts, { as: await openAccount(newPerson('file keeper')) })
  await button(page, 'Import').click()
  await chooseFile(page, '')
  await sees(page, 'This file is empty.')
  const lines = ['Vorname;Nachname;E-Mail-Adresse;Firma', 'Zoë;Müller;zoe@friends.test;=Acme', ';;;Nobody']
  await chooseFile(page, [...lines, 'Bob;;not an address;', 'Zoe;;ZOE@friends.test;'].join('\n'))
  // Each step begins at its heading.
  const isAtStep = (words: string) => eventually(() => focusedOn(page)).toBe(words)
  await isAtStep('4 rows. What are the columns?')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Use of E-Mail-Adresse' }).inputValue())
    .toBe('EMAIL')
  await checkScreen(page)
  await button(page, 'Check').click()
  await isAtStep('Nothing is saved yet. This is what will happen:')
  await sees(page, 'Zoë Müller')
  await sees(
    page,
    /Line 3 · Skipped · There is no name/,
    /Line 4 · Not valid · The email address isn't valid/,
  )
  await sees(page, /Line 5 · Skipped · The same contact as on line 2/)
  await checkScreen(page)
  await button(page, 'Import 1 contact').click()
  await isAtStep('New: 1. Merged: 0.')
  await button(page, 'Done').click()
  await row(page, 'Zoë Müller').waitFor()

  const saving = page.waitForEvent('download')
  await button(page, 'More: Contacts').click()
  await item(page, 'Export as CSV').click()
  const saved = readFileSync(await (await saving).path(), 'utf8')
  expect(saved).toContain("Zoë Müller,zoe@friends.test,,yes,yes,,'=Acme")

  await button(page, 'Import').click()
  await button(page, 'Undo the import of friends.csv').click()
  await sees(page, 'Undone')
  await page.keyboard.press('Escape')
  await eventually(() => focusedOn(page)).toBe('Import')
  await sees(page, 'You have no contacts yet')
})

test('on a phone, contacts are searched with a typing error', async ({ visit }) => {
  const page = await visit(contacts, { as: await openAccount(newPerson('phone keeper')), phone: true })
  await button(page, 'Import').click()
  await field(page, 'Or paste lines from a table').fill(
    'Christopher Lee,chris@friends.test\nBea Ray,bea@friends.test',
  )
  await button(page, 'Use these lines').click()
  await button(page, 'Check').click()
  await button(page, 'Import 2 contacts').click()
  await button(page, 'Done').click()
  const list = page.getByRole('list', { name: 'Contacts' })
  await sees(list, 'Christopher Lee', 'Bea Ray')
  await page.getByRole('searchbox', { name: 'Search your contacts' }).fill('Cristopher')
  await page.getByRole('searchbox', { name: 'Search your contacts' }).press('Enter')
  await list.getByText('Bea Ray').waitFor({ state: 'detached' })
  await sees(list, 'Christopher Lee')
  await checkScreen(page)
})
