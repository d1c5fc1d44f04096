import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useIntentKey } from '../../lib/intent-key.ts'
import { lazyPart } from '../../ui/states/lazy-part.ts'

const ConfirmDialog = lazyPart(async () => (await import('../../ui/states/confirm-dialog.tsx')).ConfirmDialog)

interface Props {
  word: string
  /** The accessible name of the button, where there are several. Such a button is only as wide as its word. */
  label?: string
  title: string
  /** The id of what is given back. Each try to give it back uses one key. */
  subject: string
  busy: boolean
  giveBack(idempotencyKey: string, heard: { onSuccess(): void; onSettled(): void }): void
  children: ReactNode
}

/** A button that gives something back, after one question. */
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
