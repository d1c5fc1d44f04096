import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router/dom'
import { cssVariables, theme } from '../ui/theme/theme.ts'
import { toastsWanted } from '../ui/toast.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

const ToastHost = () => {
  const wanted = useSyncExternalStore(toastsWanted.watch, toastsWanted.read)
  return (
    wanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}

export const Providers = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>
  </MantineProvider>
)
