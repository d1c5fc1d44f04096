import { MultiSelect, Select, SimpleGrid, Stack } from '@mantine/core'
import { eventAttendeeRoleLabels, eventAttendeeRoles } from '@reprise/rules/events/enums'
import { messageGuests, messageGuestsLabels } from '@reprise/rules/messages/enums'
import type { MessageAudience } from '@reprise/rules/messages/message.input'
import { useTranslation } from 'react-i18next'

type Props = {
  value: MessageAudience
  onChange: (next: MessageAudience) => void
  /** The tickets of the event, from which some may be chosen. */
  eventTickets: readonly { eventTicketId: string; name: string }[]
  /** Whether somebody may be in by now. */
  hasBegun: boolean
}

const roles = eventAttendeeRoles.filter((role) => role !== 'ATTENDEE')

const hereOf = (isCheckedIn: boolean | null) => (isCheckedIn === null ? 'ALL' : isCheckedIn ? 'IN' : 'OUT')
const isIn = { ALL: null, IN: true, OUT: false }

/** Chooses who gets a message: guests by state, ticket and whether they are in, and people by their role. */
export const AudienceFields = ({ value, onChange, eventTickets, hasBegun }: Props) => {
  const { t } = useTranslation()
  const guests = value.roles.includes('ATTENDEE') ? value.guests : 'NONE'
  const chosenRoles = value.roles.filter((role) => role !== 'ATTENDEE')
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('Guests')}
          value={guests}
          allowDeselect={false}
          data={[
            ...messageGuests.map((each) => ({ value: each, label: t(messageGuestsLabels[each]) })),
            { value: 'NONE', label: t('No guests') },
          ]}
          onChange={(next) => {
            const some = messageGuests.find((each) => each === next)
            onChange({
              ...value,
              guests: some ?? 'ALL',
              roles: some ? ['ATTENDEE', ...chosenRoles] : chosenRoles,
            })
          }}
        />
        {hasBegun && (
          <Select
            label={t('At the door')}
            value={hereOf(value.isCheckedIn)}
            allowDeselect={false}
            disabled={guests === 'NONE'}
            data={[
              { value: 'ALL', label: t('Checked in or not') },
              { value: 'IN', label: t('Checked in') },
              { value: 'OUT', label: t('Not here yet') },
            ]}
            onChange={(next) =>
              onChange({ ...value, isCheckedIn: next === 'IN' || next === 'OUT' ? isIn[next] : null })
            }
          />
        )}
      </SimpleGrid>
      {eventTickets.length > 1 && (
        <MultiSelect
          label={t('Tickets')}
          placeholder={value.eventTicketIds.length === 0 ? t('All tickets') : ''}
          value={value.eventTicketIds}
          disabled={guests === 'NONE'}
          data={eventTickets.map(({ eventTicketId, name }) => ({ value: eventTicketId, label: name }))}
          onChange={(eventTicketIds) => onChange({ ...value, eventTicketIds })}
          clearable
        />
      )}
      <MultiSelect
        label={t('Team')}
        placeholder={chosenRoles.length === 0 ? t('Nobody of the team') : ''}
        value={chosenRoles}
        data={roles.map((role) => ({ value: role, label: t(eventAttendeeRoleLabels[role]) }))}
        onChange={(next) => {
          const team = roles.filter((role) => next.includes(role))
          onChange({ ...value, roles: guests === 'NONE' ? team : ['ATTENDEE', ...team] })
        }}
        clearable
      />
    </Stack>
  )
}
