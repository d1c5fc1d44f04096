import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router/dom'
import { whenIdle } from '../lib/when-idle.ts'
import { cssVariables, theme } from '../ui/theme/theme.ts'
import { loadNotifications, toastsWanted } from '../ui/toast.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

const loadKeepFocus = () => import('../ui/forms/keep-focus.ts')
const loadToasts = () => import('./toasts.tsx')
const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }))

const ToastHost = () => {
  const wanted = useSyncExternalStore(toastsWanted.watch, toastsWanted.read)
  // Fetched before there is anything to say: when the network is gone, just that is what there is to say.
  useEffect(() => {
    whenIdle()
      .then(() => Promise.all([loadToasts(), loadNotifications()]))
      .catch(() => undefined)
  }, [])
  return (
    wanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}

/** Nothing is gone before there was time to fetch it. */
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
