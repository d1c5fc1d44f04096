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

const loadKeepFocus = () => import('../ui/forms/keep-focus.ts')
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

/** Keeps the focus when its element is removed. Loads when the browser is idle: nothing is removed before that. */
const FocusKeeper = () => {
  useEffect(() => {
    whenIdle()
      .then(loadKeepFocus)
      .then(({ keepFocus }) => keepFocus())
      .catch(() => undefined)
  }, [])
  return null
}

export const Providers = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastHost />
      <FocusKeeper />
    </QueryClientProvider>
  </MantineProvider>
)
