import { dateTimeFormat } from '@reprise/rules/platform/formats'
import type { TFunction } from 'i18next'
import { localeNow } from '../../../lib/locale.ts'
import { numberEqualNames } from '../../../ui/text/number-equal-names.ts'
import type { Device } from './devices.api.ts'
import { parseUserAgent } from './parse-user-agent.ts'

const toTheSecond = (instant: string): string =>
  dateTimeFormat(localeNow(), { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant))

/** What a device is called, by its user agent; what our support uses is not told. */
export const deviceName = (t: TFunction, { device }: Pick<Device, 'device'>): string => {
  if (device === null) return t('Our support')
  const { browser, system } = parseUserAgent(device)
  if (browser && system) return t('{{browser}} on {{system}}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}

/** What the button of each device says to a person who hears the buttons alone: no two say the same. */
export const logOutNames = (
  t: TFunction,
  devices: readonly Pick<Device, 'device' | 'lastUsedAt'>[],
): string[] =>
  numberEqualNames(
    devices.map((device) =>
      t('Log out {{name}}, last used {{when}}', {
        name: deviceName(t, device),
        when: toTheSecond(device.lastUsedAt),
      }),
    ),
  )
