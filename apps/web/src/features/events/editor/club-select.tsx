import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useManagedClubs } from '../../clubs/clubs.api.ts'
import type { EditorForm } from './editor-form.ts'

const alone = 'nobody'

type Props = {
  form: EditorForm /** The club that hosts it now, even where the person may not manage it. */
  current: { clubId: string; name: string } | null
}

/** Which club hosts the event: one whose events the person may manage, or none. */
export const ClubSelect = ({ form, current }: Props) => {
  const { t } = useTranslation()
  const { data: clubs = [], isPending } = useManagedClubs()
  const hosting = clubs.filter(({ canManageEvents }) => canManageEvents)
  const missing = current && !hosting.some(({ clubId }) => clubId === current.clubId) ? [current] : []
  const offered = [...missing, ...hosting]
  if (!isPending && offered.length === 0) return null
  return (
    <Select
      label={t('Hosting club')}
      description={t('Its team can manage the event, and its tickets can earn rep points.')}
      data={[
        { value: alone, label: t('No club: you host it yourself') },
        ...offered.map(({ clubId, name }) => ({ value: clubId, label: name })),
      ]}
      value={form.values.clubId ?? alone}
      onChange={(choice) => form.setFieldValue('clubId', choice === alone ? null : choice)}
      allowDeselect={false}
      disabled={isPending}
      error={form.errors.clubId ? t(String(form.errors.clubId)) : undefined}
    />
  )
}
