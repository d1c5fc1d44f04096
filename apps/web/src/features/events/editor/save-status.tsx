import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventEditorState } from './use-event-editor.ts'

const tickMs = 5000

/** How long ago, in short words: "2 s", "5 min", "3 h". */
const shortAge = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`
}

/** Whether what is typed is saved, in words. */
export const SaveStatus = ({ editor }: { editor: EventEditorState }) => {
  const { t } = useTranslation()
  const { event, isDirty, isKept, savedAt, save, publish } = editor
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (!savedAt) return
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [savedAt])

  const words = () => {
    if (save.isPending) return t('Saving ...')
    if (publish.isPending) return t('Publishing ...')
    if (isDirty) return isKept ? t('Not saved yet. Kept on this device.') : t('Not saved yet')
    if (savedAt) return t('Saved {{age}} ago', { age: shortAge(now - savedAt) })
    return event ? t('All changes are saved') : t('Nothing to save yet')
  }
  return (
    <Text variant="small" c="dimmed" className="rp-numbers" role="status" aria-live="off">
      {words()}
    </Text>
  )
}
