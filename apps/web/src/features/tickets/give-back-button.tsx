import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useIntentKey } from '../../lib/intent-key.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/states/confirm-dialog.tsx')).ConfirmDialog,
}))

interface Props {
  word: string
  /** What the button is called, where it is one of several: then it is no wider than its word. */
  label?: string
  title: string
  /** What is given back, by its id: one try has one key. */
  subject: string
  busy: boolean
  giveBack(idempotencyKey: string, heard: { onSuccess(): void; onSettled(): void }): void
  children: ReactNode
}

/** A button that gives something back, asked once. */
export const GiveBackButton = ({ word, label, title, subject, busy, giveBack, children }: Props) => {
  const [asking, dialog] = useDisclosure(false)
  const intent = useIntentKey()
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        onClick={dialog.open}
        {...(label && { 'aria-label': label, style: { alignSelf: 'start' } })}
      >
        {word}
      </Button>
      <Suspense>
        <ConfirmDialog
          opened={asking}
          onClose={dialog.close}
          title={title}
          confirm={word}
          danger
          busy={busy}
          onConfirm={() =>
            giveBack(intent.keyOf(subject), {
              onSuccess: () => intent.done(subject),
              onSettled: dialog.close,
            })
          }
        >
          {children}
        </ConfirmDialog>
      </Suspense>
    </>
  )
}
