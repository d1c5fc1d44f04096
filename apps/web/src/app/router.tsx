import type { LoaderFunctionArgs, PatchRoutesOnNavigationFunction } from 'react-router'
import { createBrowserRouter, redirect } from 'react-router'
import { firstRows, redirects } from '../first-routes.tsx'
import { areas } from '../later-routes.ts'
import { watchSession } from '../lib/session/session.ts'
import type { RouteRow } from '../route-row.ts'
import { rowOf } from './current-row.ts'
import { AppError } from './errors/app-error.tsx'
import { ScreenError } from './errors/screen-error.tsx'
import { Frame } from './frame.tsx'
import { guardRoute } from './guards/guard-route.ts'

const routeOf = (row: RouteRow) => ({
  path: row.path,
  handle: row,
  loader: guardRoute(row),
  lazy: { Component: async () => (await row.screen()).Screen },
})

const redirectOf = ({ path, to }: { path: string; to: string }) => ({
  path,
  loader: ({ request }: LoaderFunctionArgs) => redirect(to + new URL(request.url).search),
})

const SCREENS = 'screens'

/** The areas that nobody went to so far. */
const open = new Set(areas)

const addArea: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
  const area = [...open].find(({ has }) => has.test(path))
  if (!area) return
  const rows = await area.rows()
  if (signal.aborted || !open.delete(area)) return
  patch(SCREENS, rows.map(routeOf))
}

/** The routes of the app. Where a screen fails, its shell stays. AppError is shown only where the shell fails. */
export const router = createBrowserRouter(
  [
    {
      Component: Frame,
      ErrorBoundary: AppError,
      children: [
        {
          id: SCREENS,
          ErrorBoundary: ScreenError,
          children: [...redirects.map(redirectOf), ...firstRows.map(routeOf)],
        },
      ],
    },
  ],
  { patchRoutesOnNavigation: addArea },
)

/** Returns the pattern of the shown address, without the values of its parameters. */
export const screenNow = (): string => rowOf(matched())?.path ?? 'none'

const matched = () => router.state.matches.map(({ route }) => ({ handle: route.handle }))

watchSession(() => void router.revalidate())

/** Resolves when the code of the first screen has loaded. Until then, the page shows the server's content. */
export const firstScreen = (): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
