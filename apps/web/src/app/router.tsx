import type { LoaderFunctionArgs } from 'react-router'
import { createBrowserRouter, redirect } from 'react-router'
import { watchSession } from '../lib/session/session.ts'
import type { Row } from '../routes.tsx'
import { redirects, rows } from '../routes.tsx'
import { rowOf } from './current-row.ts'
import { AppError } from './errors/app-error.tsx'
import { ScreenError } from './errors/screen-error.tsx'
import { Frame } from './frame.tsx'
import { guardRoute } from './guards/guard-route.ts'

const routeOf = (row: Row) => ({
  path: row.path,
  handle: row,
  loader: guardRoute(row),
  lazy: { Component: async () => (await row.screen()).Screen },
})

const redirectOf = ({ path, to }: { path: string; to: string }) => ({
  path,
  loader: ({ request }: LoaderFunctionArgs) => redirect(to + new URL(request.url).search),
})

/** The app's addresses. A failing screen keeps its shell; only what breaks the shell reaches AppError. */
export const router = createBrowserRouter([
  {
    Component: Frame,
    ErrorBoundary: AppError,
    children: [
      { ErrorBoundary: ScreenError, children: [...redirects.map(redirectOf), ...rows.map(routeOf)] },
    ],
  },
])

/** The pattern of the address that is shown, without what stands in for its parameters. */
export const screenNow = (): string => rowOf(matched())?.path ?? 'none'

const matched = () => router.state.matches.map(({ route }) => ({ handle: route.handle }))

watchSession(() => void router.revalidate())

/** Resolves when the first screen's code is there, so that the server's content stays until then. */
export const firstScreen = (): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
