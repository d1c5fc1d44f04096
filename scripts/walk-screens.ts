import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { progress } from '../apps/server/src/platform/terminal/progress.ts'
import { launchBrowser } from '../e2e/support/browser/launch-browser.ts'
import type { Look } from '../e2e/support/browser/open-context.ts'
import { openContext } from '../e2e/support/browser/open-context.ts'
import { openPage } from '../e2e/support/browser/open-page.ts'
import { signIn } from '../e2e/support/people/sign-in.ts'
import { addressOf } from '../e2e/support/screens/address-of.ts'
import { inScheme } from '../e2e/support/screens/in-scheme.ts'
import { readRoutes } from '../e2e/support/screens/read-routes.ts'
import { wholePage } from '../e2e/support/screens/whole-page.ts'
import { runServer } from '../e2e/support/server/run-server.ts'
import type { Scene } from './scenes.ts'
import { scenes } from './scenes.ts'

const FOLDER = resolve(import.meta.dirname, '../.screens')

type Sessions = Record<string, Awaited<ReturnType<typeof signIn>>>
type Walk = { browser: Browser; baseUrl: string; sessions: Sessions }

const PEOPLE = ['member', 'owner', 'host', 'door', 'promoter']

async function openSessions(baseUrl: string): Promise<Sessions> {
  const sessions: Sessions = { code: await signIn(baseUrl, 'member', { owesCode: true }) }
  for (const person of PEOPLE) sessions[person] = await signIn(baseUrl, person)
  return sessions
}

async function visit(walk: Walk, look: Look, person: string | undefined, path: string): Promise<Page> {
  const { browser, baseUrl, sessions } = walk
  const page = await openPage(await openContext(browser, { ...look, baseUrl }), path, sessions[person ?? ''])
  await wholePage(page)
  return page
}

const widthOf = ({ phone }: Look) => (phone ? 390 : 1440)

// Makes the window as high as the page, so that sticky parts do not cover the middle of the picture.
async function unroll(page: Page, look: Look) {
  const height = await page.locator('html').evaluate((html) => html.scrollHeight)
  await page.setViewportSize({ width: widthOf(look), height })
}

async function shoot(page: Page, name: string, look: Look) {
  await page.waitForLoadState('networkidle')
  const path = join(FOLDER, `${name}-${widthOf(look)}-${look.dark ? 'dark' : 'light'}.png`)
  await page.screenshot({ path })
}

// Visits each screen once, and switches the colour scheme for the second picture.
async function shootRow(
  walk: Walk,
  path: string,
  phone: boolean,
  person: string | undefined,
  sample: string,
) {
  const name = path === '*' ? 'not-found' : path.slice(1).replaceAll(/[/:]+/g, '-')
  const page = await visit(walk, { phone }, person, sample)
  await unroll(page, { phone })
  await shoot(page, name, { phone })
  await inScheme(page, 'dark')
  await shoot(page, name, { phone, dark: true })
  await page.context().close()
}

// Visits the page once for each colour scheme, because some scenes disappear by themselves.
async function shootScene(walk: Walk, { name, person, path, act }: Scene, look: Look) {
  const page = await visit(walk, look, person, path)
  await act(page, look.phone ?? false)
  await shoot(page, `act-${name}`, look)
  await page.context().close()
}

/** The widths of a phone and of a mail program's window. */
const MAIL_WIDTHS = [390, 640]

// Takes a picture of each kind of mail in both colour schemes, as the demo server shows it.
async function shootMails({ browser, baseUrl }: Walk) {
  const answer = await fetch(`${baseUrl}/dev/mails.json`)
  const mails = (await answer.json()) as { name: string }[]
  const page = await (await openContext(browser, { baseUrl })).newPage()
  for (const { name } of mails) {
    for (const scheme of ['light', 'dark']) {
      await page.goto(`/dev/mails/${name}?scheme=${scheme}`)
      for (const width of MAIL_WIDTHS) {
        await page.setViewportSize({ width, height: 400 })
        await page.screenshot({
          path: join(FOLDER, `mail-${name.replace(/-1$/, '')}-${width}-${scheme}.png`),
          fullPage: true,
        })
      }
    }
  }
  await page.context().close()
}

async function walkAll(walk: Walk) {
  progress('the mails')
  await shootMails(walk)
  const { rows } = await readRoutes()
  for (const row of rows) {
    const { path, guard, person } = row
    const { owner } = walk.sessions
    if (!owner) throw new Error('the owner is not signed in')
    const sample = await addressOf(row, () => owner)
    progress(path)
    for (const phone of [true, false])
      await shootRow(walk, path, phone, guard === 'code' ? 'code' : person, sample)
  }
  for (const scene of scenes) {
    progress(scene.name)
    for (const phone of [true, false])
      for (const dark of [false, true]) await shootScene(walk, scene, { phone, dark })
  }
}

rmSync(FOLDER, { recursive: true, force: true })
await using open = new AsyncDisposableStack()
const { baseUrl, stop } = await runServer()
open.defer(stop)
const browser = await launchBrowser({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
open.defer(() => browser.close())
progress('the demo world is there')
await walkAll({ browser, baseUrl, sessions: await openSessions(baseUrl) })
progress(`the pictures are in ${FOLDER}`)
