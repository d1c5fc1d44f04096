import { Stack, Textarea } from '@mantine/core'
import { noteLength } from '@reprise/rules/platform/text/text'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../lib/say.tsx'
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'

type Props = {
  opened: boolean
  title: string
  /** Says what will happen. */
  children: ReactNode
  /** The label of the confirming button. */
  confirm: ReactNode
  /** The colour of the confirming button. It is red unless given, because most uses take something from the guest. */
  color?: 'red' | 'green'
  /** The note that the host has already written. */
  written?: string | null
  onClose: () => void
  /** Called with the host's note, or with null where there is none. */
  onConfirm: (note: string | null) => void
  busy?: boolean
  error?: Error | null
}

/** Asks once before an answer is sent to a guest. The host can add a note. */
export const NoteDialog = ({ opened, title, ...form }: Props) => {
  return (
    <Sheet opened={opened} onClose={form.onClose} title={title}>
      <NoteForm {...form} />
    </Sheet>
  )
}

// It starts empty each time it opens, because a note is for one guest only.
const NoteForm = (props: Omit<Props, 'opened' | 'title'>) => {
  const { children, confirm, color = 'red', written, onClose, onConfirm, busy = false, error = null } = props
  const { t } = useTranslation()
  const [note, setNote] = useState(written ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(note.trim() || null)
      }}
    >
      <Stack>
        {error && <Banner kind="danger">{say(t, error)}</Banner>}
        {children}
        <Textarea
          label={t('Note to the guest (optional)')}
          description={t("We'll add it to their notification and email.")}
          value={note}
          maxLength={noteLength}
          autosize
          minRows={3}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogButtons busy={busy} onCancel={onClose} color={color}>
          <span>{confirm}</span>
        </DialogButtons>
      </Stack>
    </form>
  )
}
