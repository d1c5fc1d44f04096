import { Select, Text } from '@mantine/core'
import { mayGiveEventsAway } from '@reprise/rules/clubs/permissions'
import { useTranslation } from 'react-i18next'
import { useManagedClubs } from '../../../clubs/clubs.api.ts'
import type { EditedEvent } from '../editor.api.ts'
import type { EditorForm } from '../editor-form.ts'

const alone = 'nobody'

type Props = {
  form: EditorForm
  event: EditedEvent | undefined
}

/** Which club hosts the event: one whose events the person may manage, or none. */
export const ClubSelect = ({ form, event }: Props) => {
  const { t } = useTranslation()
  const { data: clubs = [], isPending } = useManagedClubs()
  const hosting = clubs.filter(({ canManageEvents }) => canManageEvents)
  // The club that hosts the event now, even if the person may not manage it.
  const current = event?.club ?? null
  const roleThere = clubs.find(({ clubId }) => clubId === current?.clubId)?.myRole ?? null
  // Of all permissions, only the producer has the one to choose co-hosts (table A).
  const mayMove =
    !event || event.myPermissions.includes('CAN_ADD_CO_HOST_ATTENDEE') || mayGiveEventsAway(roleThere)
  const missing = current && !hosting.some(({ clubId }) => clubId === current.clubId) ? [current] : []
  const offered = [...missing, ...hosting]
  if (!isPending && offered.length === 0)
    return (
      <Text>
        {t(
          "You don't manage the events of any club, so you host this event yourself. The owner of a club can make you an admin or event manager there.",
        )}
      </Text>
    )
  return (
    <>
      <Select
        label={t('Hosting club')}
        description={t('You can choose a club that you own, or where you are an admin or event manager.')}
        data={[
          { value: alone, label: t('No club: you host it yourself') },
          ...offered.map(({ clubId, name }) => ({ value: clubId, label: name })),
        ]}
        value={form.values.clubId ?? alone}
        onChange={(choice) => form.setFieldValue('clubId', choice === alone ? null : choice)}
        allowDeselect={false}
        disabled={isPending || !mayMove}
        error={form.errors.clubId}
      />
      {!isPending && !mayMove && (
        <Text c="dimmed">
          {current
            ? t(
                'Only the person who created the event, and the owner and admins of its club, can change the club.',
              )
            : t('Only the person who created the event can choose a club for it.')}
        </Text>
      )}
    </>
  )
}
