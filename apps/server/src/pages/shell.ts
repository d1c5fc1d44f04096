import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@reprise/rules/locales/languages'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Config } from '#platform/settings/config.ts'
import type { Html } from './html.ts'
import { html, jsonScript } from './html.ts'
import type { Manifest, PageParts } from './preload-links.ts'
import { preloadLinks } from './preload-links.ts'
import type { Reader } from './reader.ts'

export interface Filling {
  /** The language of head and body; English where it is left out. */
  lang?: Language
  head: Html
  /** What stands in the root until the app takes over; nothing where it is left out. */
  body?: Html
  /** Answers to the app's first queries, by query name. */
  queries?: Record<string, unknown>
  /** Sources of the app's lazy parts that this page will ask for. */
  parts?: PageParts
}

/** The built web app's page and documents, as they are on the disk now. */
export interface Shell {
  fill(filling: Filling): string
  /** The text of the app's query with this name; undefined where it has none. */
  queryNamed(name: string): string | undefined
  /** Whether the app has a screen at this path. */
  knows(path: string): boolean
}

/** Reads a file again whenever it has changed: a build replaces it under a running server. */
function watched<T>(file: string, parse: (text: string) => T): () => T {
  let known: { changedAt: number; value: T } | undefined
  return () => {
    const changedAt = statSync(file).mtimeMs
    if (known?.changedAt !== changedAt) known = { changedAt, value: parse(readFileSync(file, 'utf8')) }
    return known.value
  }
}

function byName(text: string): Map<string, string> {
  const documents = Object.values(JSON.parse(text) as Record<string, string>)
  return new Map(
    documents.flatMap((each) => {
      const name = /\bquery\s+(\w+)/.exec(each)?.[1]
      return name ? [[name, each]] : []
    }),
  )
}

// The router of the app takes a path in any case, and with or without a slash at its end.
function patterns(text: string): URLPattern[] {
  const paths: string[] = JSON.parse(text)
  return paths.map((path) => new URLPattern({ pathname: `${path}{/}?` }, { ignoreCase: true }))
}

const plainStyle =
  'max-width:32rem;margin:20vh auto 0;padding:0 16px;font:1.25rem/1.5 system-ui,sans-serif;text-align:center'

/** Opens the page of the web app in `folder` for filling. */
export function openShell(folder: string, config: Config): Shell {
  const page = watched(join(folder, 'index.html'), (text) => text)
  const queries = watched(join(folder, 'documents.json'), byName)
  const manifest = watched(join(folder, '.vite/manifest.json'), (text) => JSON.parse(text) as Manifest)
  const routes = watched(join(folder, 'routes.json'), patterns)
  const { brandName, supportEmail, socialLinks, errorReportDsn } = config
  return {
    fill({ lang = 'en', head, body, queries: answers = {}, parts }) {
      const data = jsonScript(
        'application/json',
        { brandName, supportEmail, socialLinks, errorReportDsn, queries: answers },
        { id: 'page-data' },
      )
      const links =
        parts && jsonScript('application/json', preloadLinks(manifest(), parts), { mark: 'data-links' })
      // Functions, since a replacement text would have its $& read as a pattern.
      return page()
        .replace('<html lang="en">', `<html lang="${lang}">`)
        .replace('<!--head-->', () => head.text)
        .replace('<!--body-->', () => body?.text ?? '')
        .replace(
          '<!--data-->',
          () =>
            html`${data}
${links ?? null}`.text,
        )
    },
    queryNamed: (name) => queries().get(name),
    knows: (path) => routes().some((route) => route.test({ pathname: path })),
  }
}

/** What a page needs script for, to a reader who has none. */
export const needsScript = ({ brandName: brand }: Config, { say }: Reader): string =>
  say(sentence('{{brand}} needs JavaScript here. You can read public event pages without it.', { brand }))

/**
 * A page that has no content of its own here, or shows none to a visitor: nothing in it depends on why. A reader without
 * script is told what is missing.
 */
export function plainPage(config: Config, reader: Reader): Filling {
  return {
    lang: reader.language,
    head: html`<title>${config.brandName}</title><meta name="robots" content="noindex" />`,
    body: html`<noscript><p style="${plainStyle}">${needsScript(config, reader)}</p></noscript>`,
  }
}
