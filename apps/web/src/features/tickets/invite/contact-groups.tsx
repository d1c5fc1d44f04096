import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContactGroups } from '../../contacts/contacts.api.ts'
import type { Bunch } from './selection.ts'

type Props = { chosen: Bunch[]; onToggle: (group: Bunch) => void }

/** Chooses all contacts of a group at once. Renders nothing where there are no groups with contacts. */
export const ContactGroups = ({ chosen, onToggle }: Props) => {
  const { t } = useTranslation()
  const { data = [] } = useContactGroups()
  const groups = data.filter(({ contactCount }) => contactCount > 0)
  if (groups.length === 0) return null
  return (
    <Stack gap="sm" mb="md" role="group" aria-label={t('Whole groups')}>
      <Text variant="strong">{t('Whole groups')}</Text>
      <Group gap="lg">
        {groups.map(({ groupId, name, contactCount }) => (
          <Checkbox
            key={groupId}
            label={name}
            description={t('peopleInList', {
              count: contactCount,
              defaultValue_one: '{{count}} person',
              defaultValue_other: '{{count}} people',
            })}
            checked={chosen.some(({ id }) => id === groupId)}
            onChange={() => onToggle({ id: groupId, name, people: contactCount })}
          />
        ))}
      </Group>
    </Stack>
  )
}
