import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router/dom'
import { whenIdle } from '../lib/when-idle.ts'
import { lazyPart, Nothing } from '../ui/states/lazy-part.ts'
import { cssVariables, theme } from '../ui/theme/theme.ts'
import { toasts } from '../ui/toast.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

const loadWatch = () => import('./watch-page.ts')
const loadToasts = () => import('./toasts.tsx')
const Toasts = lazyPart(async () => (await loadToasts()).Toasts, Nothing)

const ToastHost = () => {
  const hasAny = useSyncExternalStore(toasts.watch, toasts.read).length > 0
  // Loads the toasts before the first one is needed, because they must also work without a network.
  useEffect(() => {
    whenIdle()
      .then(loadToasts)
      .catch(() => undefined)
  }, [])
  return (
    hasAny && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}

/** Watches what goes and comes. Loads when the browser is idle: what comes before that is a part of the page. */
const PageWatch = () => {
  useEffect(() => {
    whenIdle()
      .then(loadWatch)
      .then(({ watchPage }) => watchPage())
      .catch(() => undefined)
  }, [])
  return null
}

export const Providers = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastHost />
      <PageWatch />
    </QueryClientProvider>
  </MantineProvider>
)
