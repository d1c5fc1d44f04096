import { Anchor, Group, Text } from '@mantine/core'
import type { ProfileField } from '@reprise/rules/users/profile'
import { profileFields } from '@reprise/rules/users/profile'
import { IconUserEdit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Says on the home page that parts of the profile are missing. Renders nothing where the profile is complete. */
export const MissingLine = ({ missing }: { missing: ProfileField[] }) => {
  const { t } = useTranslation()
  if (missing.length === 0) return null
  const all = profileFields.length
  return (
    <Group gap="xs" wrap="nowrap" mt="sm">
      <IconUserEdit size={20} stroke={1.75} aria-hidden="true" />
      <Text>
        {t('Your profile: {{done}} of {{all}} done.', { done: all - missing.length, all })}{' '}
        <Anchor component={Link} to="/profile" inherit>
          {t('Complete your profile')}
        </Anchor>
      </Text>
    </Group>
  )
}
