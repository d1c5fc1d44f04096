import { Anchor, Group, Text } from '@mantine/core'
import { momentText } from '@reprise/rules/platform/time/moment-text'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localeNow } from '../../lib/locale.ts'
import classes from './terms.module.css'

type Props = { version: number; newest: number; createdAt: string }

/** The shown version and its date, with links to the version before it and to the one in force. */
export const VersionLine = ({ version, newest, createdAt }: Props) => {
  const { t } = useTranslation()
  const date = momentText(Date.parse(createdAt), { locale: localeNow(), timeZone: 'UTC', style: 'day' })
  return (
    <Group gap="md" mt="xs" mb="lg">
      <Text c="dimmed">{t('Version {{version}}, {{date}}', { version, date })}</Text>
      {version > 1 && (
        <Anchor component={Link} to={`?version=${version - 1}`} className={classes.onScreen ?? ''}>
          {t('Previous version')}
        </Anchor>
      )}
      {version < newest && (
        <Anchor component={Link} to="?" className={classes.onScreen ?? ''}>
          {t('Current version')}
        </Anchor>
      )}
    </Group>
  )
}
