import { ActionIcon, Text, ThemeIcon } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import {
  IconDeviceLaptop,
  IconDeviceUsb,
  IconKey,
  IconLock,
  IconTestPipe,
  IconTrash,
} from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import classes from '../../../ui/lists/rows.module.css'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { Passkey } from './passkeys.api.ts'

const kinds: Record<Passkey['authenticator'], { icon: typeof IconKey; word: string }> = {
  PLATFORM: { icon: IconDeviceLaptop, word: phrase('On a device') },
  PASSWORD_MANAGER: { icon: IconLock, word: phrase('In a password manager') },
  SECURITY_KEY: { icon: IconDeviceUsb, word: phrase('On a security key') },
  SDK: { icon: IconKey, word: phrase('In an app') },
  VIRTUAL: { icon: IconTestPipe, word: phrase('For testing') },
  UNKNOWN: { icon: IconKey, word: phrase('On a device') },
}

type Props = {
  passkey: Passkey
  /** The name that its delete button uses. It differs from that of every other passkey. */
  distinctName: string
  isLocked: boolean
  onDelete: () => void
}

/** One passkey: where it is kept, since when, and when it last signed in. */
export const PasskeyRow = ({ passkey, distinctName, isLocked, onDelete }: Props) => {
  const { t } = useTranslation()
  const { name, authenticator, createdAt, lastUsedAt } = passkey
  const { icon: Icon, word } = kinds[authenticator]
  return (
    <li className={classes.row}>
      <ThemeIcon variant="light" size={44} radius="sm" aria-hidden="true">
        <Icon size={24} stroke={1.5} />
      </ThemeIcon>
      <div className={classes.what}>
        <Text variant="strong">{name}</Text>
        <Text variant="small" c="dimmed">
          {t(word)} ·{' '}
          <Trans t={t} i18nKey="Created <time/>" components={{ time: <RelativeTime at={createdAt} /> }} />
          {' · '}
          {lastUsedAt ? (
            <Trans
              t={t}
              i18nKey="Last used <time/>"
              components={{ time: <RelativeTime at={lastUsedAt} /> }}
            />
          ) : (
            t('Never used')
          )}
        </Text>
      </div>
      <ActionIcon
        aria-label={t('Delete {{name}}', { name: distinctName })}
        disabled={isLocked}
        onClick={onDelete}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </li>
  )
}
