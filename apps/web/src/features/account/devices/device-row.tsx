import { Badge, Button, Text, ThemeIcon } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconQuestionMark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import classes from '../../../ui/lists/rows.module.css'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { DeviceWords } from './device-in-words.ts'
import { deviceInWords } from './device-in-words.ts'
import type { Device } from './devices.api.ts'
import { methodInWords } from './method-in-words.ts'

const icons: Record<DeviceWords['kind'], typeof IconDeviceDesktop> = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
  unknown: IconQuestionMark,
}

// Two that are alike tell themselves apart by it, also where they were used in the same minute.
const toTheSecond = (instant: string): string =>
  new Intl.DateTimeFormat(localeNow(), { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant))

type Props = { device: Device; isLocked: boolean; isBusy: boolean; onLogOut: () => void }

/** One device: what it is, from where, since when and how, and when it was last used. */
export const DeviceRow = ({ device, isLocked, isBusy, onLogOut }: Props) => {
  const { t } = useTranslation()
  const { browser, system, kind } = deviceInWords(device.device)
  const Icon = icons[kind]
  const name =
    browser && system
      ? t('{{browser}} on {{system}}', { browser, system })
      : (browser ?? system ?? t('Unknown device'))
  const method = methodInWords(device.method)
  return (
    <li className={classes.row}>
      <ThemeIcon variant="light" size={44} radius="sm" aria-hidden="true">
        <Icon size={24} stroke={1.5} />
      </ThemeIcon>
      <div className={classes.what}>
        <Text fw={600} component="div">
          {name}{' '}
          {device.isCurrent && (
            <Badge color="green" component="span">
              {t('This device')}
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {t('From {{address}}', { address: device.address })} · {t('Signed in')}{' '}
          {method && `${t(method.text, { provider: method.provider })} `}
          <RelativeTime at={device.createdAt} /> · {t('Last used')} <RelativeTime at={device.lastUsedAt} />
        </Text>
      </div>
      {!device.isCurrent && (
        <Button
          variant="default"
          aria-label={t('Log out {{name}}, last used {{when}}', {
            name,
            when: toTheSecond(device.lastUsedAt),
          })}
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
