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
import { shellBones } from './shell-bones.ts'

export interface Filling {
  /** The language of head and body; English where it is left out. */
  lang?: Language
  head: Html
  /** The content of the root element until the app starts; empty where it is left out. */
  body?: Html
  /** Answers to the app's first queries, by query name. */
  queries?: Record<string, unknown>
  /** The lazy parts of the app that this page needs. */
  parts?: PageParts
}

/** The page and the documents of the built web app, as they are on the disk now. */
export interface Shell {
  fill(filling: Filling): string
  /** The text of the app's query with this name; undefined where the app has no such query. */
  queryNamed(name: string): string | undefined
  /** The app's route for this path; undefined where the app has none. */
  routeAt(path: string): Route | undefined
}

/** A row of the app's table of routes, as the build writes it. */
interface Route {
  path: string
  parts: PageParts
}

/** Reads a file again when it has changed, because a build may replace it while the server runs. */
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

type RouteRow = { path: string; parts: string[]; isForMembers: boolean }

// Like the app's router, this accepts a path in any case, and with or without a slash at its end.
function routesOf(text: string): { pattern: URLPattern; route: Route }[] {
  const rows: RouteRow[] = JSON.parse(text)
  return rows.map(({ path, parts, isForMembers }) => ({
    pattern: new URLPattern({ pathname: `${path}{/}?` }, { ignoreCase: true }),
    route: { path, parts: { sure: parts, likely: [], isForMembers } },
  }))
}

const plainStyle =
  'max-width:32rem;margin:20vh auto 0;padding:0 16px;font:1.25rem/1.5 system-ui,sans-serif;text-align:center'

/** Opens the page of the web app in `folder`, so that it can be filled. */
export function openShell(folder: string, config: Config): Shell {
  const page = watched(join(folder, 'index.html'), (text) => text)
  const queries = watched(join(folder, 'documents.json'), byName)
  const manifest = watched(join(folder, '.vite/manifest.json'), (text) => JSON.parse(text) as Manifest)
  const routes = watched(join(folder, 'routes.json'), routesOf)
  const { brandName, supportEmail, socialLinks, errorReportDsn, mapTiles } = config
  return {
    fill({ lang = 'en', head, body, queries: answers = {}, parts }) {
      const data = jsonScript(
        'application/json',
        { brandName, supportEmail, socialLinks, errorReportDsn, mapTiles, queries: answers },
        { id: 'page-data' },
      )
      const mark = parts?.isForMembers ? 'data-links="member"' : 'data-links'
      const links = parts && jsonScript('application/json', preloadLinks(manifest(), parts), { mark })
      // The replacements are functions, because `$&` in a replacement text would be read as a pattern.
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
    routeAt: (path) => routes().find(({ pattern }) => pattern.test({ pathname: path }))?.route,
  }
}

/** The sentence for readers without script. */
export const needsScript = ({ brandName: brand }: Config, { say }: Reader): string =>
  say(sentence('{{brand}} needs JavaScript here. You can read public event pages without it.', { brand }))

/**
 * A page without content of its own, also for content that is hidden from visitors. It is the same in each of
 * these cases. A reader without script gets a sentence about that.
 */
export function plainPage(config: Config, reader: Reader): Filling {
  return {
    lang: reader.language,
    head: html`<title>${config.brandName}</title><meta name="robots" content="noindex" />`,
    body: html`<noscript><p style="${plainStyle}">${needsScript(config, reader)}</p></noscript>${shellBones(config)}`,
  }
}
