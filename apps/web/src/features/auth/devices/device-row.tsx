import { Badge, Button, Text, ThemeIcon } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconQuestionMark } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import classes from '../../../ui/lists/rows.module.css'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { deviceName } from './device-names.ts'
import type { Device } from './devices.api.ts'
import type { DeviceInfo } from './parse-user-agent.ts'
import { parseUserAgent } from './parse-user-agent.ts'
import { signInMethodText } from './sign-in-method-text.ts'

const icons: Record<DeviceInfo['kind'], typeof IconDeviceDesktop> = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
  unknown: IconQuestionMark,
}

type Props = {
  device: Device
  /** The accessible name of its logout button. It differs from that of every other device. */
  logOutName: string
  isLocked: boolean
  isBusy: boolean
  onLogOut: () => void
}

/** One device: what it is, from where, since when and how, and when it was last used. */
export const DeviceRow = ({ device, logOutName, isLocked, isBusy, onLogOut }: Props) => {
  const { t } = useTranslation()
  const Icon = icons[parseUserAgent(device.device ?? '').kind]
  const method = signInMethodText(device.method)
  return (
    <li className={classes.row}>
      <ThemeIcon variant="light" size={44} radius="sm" aria-hidden="true">
        <Icon size={24} stroke={1.5} />
      </ThemeIcon>
      <div className={classes.what}>
        <Text variant="strong" component="div">
          {deviceName(t, device)}{' '}
          {device.isCurrent && (
            <Badge color="green" component="span">
              {t('This device')}
            </Badge>
          )}
        </Text>
        <Text variant="small" c="dimmed">
          {device.address && `${t('From {{address}}', { address: device.address })} · `}
          <Trans
            t={t}
            i18nKey={method.text}
            values={{ provider: method.provider }}
            components={{ time: <RelativeTime at={device.createdAt} /> }}
          />{' '}
          ·{' '}
          <Trans
            t={t}
            i18nKey="Last used <time/>"
            components={{ time: <RelativeTime at={device.lastUsedAt} /> }}
          />
        </Text>
      </div>
      {!device.isCurrent && (
        <Button
          variant="default"
          aria-label={logOutName}
          disabled={isLocked}
          loading={isBusy}
          onClick={onLogOut}
        >
          {t('Log out')}
        </Button>
      )}
    </li>
  )
}
