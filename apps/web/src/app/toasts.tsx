import { Portal } from '@mantine/core'
import { useCallback, useSyncExternalStore } from 'react'
import type { Toast } from '../ui/toast.ts'
import { toasts } from '../ui/toast.ts'
import { ToastCard } from '../ui/toast-card.tsx'
import classes from './toasts.module.css'

/** Shows the toasts, one at a time: above the bars at the foot of the page, on a desk at its left. */
export const Toasts = () => {
  const [first, ...others] = useSyncExternalStore(toasts.watch, toasts.read)
  return (
    <Portal>
      <div className={classes.place} data-toasts>
        {first && <Shown key={first.id} toast={first} beneath={others.length} />}
      </div>
    </Portal>
  )
}

const Shown = ({ toast, beneath }: { toast: Toast; beneath: number }) => {
  const close = useCallback(() => toasts.close(toast.id), [toast.id])
  return <ToastCard toast={toast} beneath={beneath} onClose={close} />
}
