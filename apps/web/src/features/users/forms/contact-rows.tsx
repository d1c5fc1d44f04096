import { Anchor, Badge, Group, Input, Text } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnProfile } from '../profile.api.ts'
import classes from './contact-rows.module.css'

const ProvenBadge = ({ isProven }: { isProven: boolean }) => {
  const { t } = useTranslation()
  const Icon = isProven ? IconCheck : IconClock
  return (
    <Badge color={isProven ? 'green' : 'yellow'} leftSection={<Icon size={14} aria-hidden="true" />}>
      {isProven ? t('Verified') : t('Not verified')}
    </Badge>
  )
}

type RowProps = {
  label: string
  value: string | null
  isProven: boolean
  change: string
  note?: string | null
}

const ContactRow = ({ label, value, isProven, change, note }: RowProps) => {
  const { t } = useTranslation()
  return (
    <div>
      <Input.Label component="div" size="md">
        {label}
      </Input.Label>
      <div className={classes.row}>
        <Group gap="xs" className={classes.value ?? ''}>
          <Text component="span">{value ?? t('None yet')}</Text>
          {value && <ProvenBadge isProven={isProven} />}
        </Group>
        <Anchor component={Link} to="/profile/settings#sign-in" className={classes.link ?? ''}>
          {change}
        </Anchor>
      </div>
      {note && (
        <Text variant="small" c="dimmed">
          {note}
        </Text>
      )}
    </div>
  )
}

/** The email and the phone number, each with its state. They are changed in the settings, where they are proven. */
export const ContactRows = ({ profile }: { profile: OwnProfile }) => {
  const { t } = useTranslation()
  const { emailAddress, pendingEmailAddress, phoneNumber } = profile
  return (
    <>
      <ContactRow
        label={t('Email')}
        value={emailAddress}
        isProven={profile.verifiedEmailAddress}
        change={t('Change email')}
        note={
          pendingEmailAddress && t('Waiting for {{email}} to be confirmed.', { email: pendingEmailAddress })
        }
      />
      <ContactRow
        label={t('Phone number')}
        value={phoneNumber}
        isProven={profile.verifiedPhoneNumber}
        change={t('Change phone number')}
      />
    </>
  )
}
