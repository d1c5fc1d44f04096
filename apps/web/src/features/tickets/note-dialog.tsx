import { Button, Group, Stack, Textarea } from '@mantine/core'
import { noteLength } from '@reprise/rules/platform/text/text'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../lib/say.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { Dialog } from '../../ui/states/dialog.tsx'

type Props = {
  opened: boolean
  title: string
  /** What will happen. */
  children: ReactNode
  /** The words on the button that acts. */
  confirm: ReactNode
  /** Of that button: something is taken from the guest unless it says otherwise. */
  color?: 'red' | 'green'
  /** What the host wrote before it opened. */
  written?: string | null
  onClose: () => void
  /** With what the host wrote, or null. */
  onConfirm: (note: string | null) => void
  busy?: boolean
  error?: Error | null
}

/** Asks once before a guest is answered, with a word to them if the host has one. */
export const NoteDialog = ({ opened, title, ...form }: Props) => {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={title}>
      <NoteForm {...form} />
    </Dialog>
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
          label={t('Note to the guest')}
          description={t("We'll add it to their notification and email.")}
          value={note}
          maxLength={noteLength}
          autosize
          minRows={3}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button type="submit" color={color} loading={busy}>
            <span>{confirm}</span>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
