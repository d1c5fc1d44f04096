import { dateTimeFormat } from '@reprise/rules/platform/formats'
import type { TFunction } from 'i18next'
import { localeNow } from '../../../lib/locale.ts'
import { numberEqualNames } from '../../../ui/text/number-equal-names.ts'
import type { Device } from './devices.api.ts'
import { parseUserAgent } from './parse-user-agent.ts'

const toTheSecond = (instant: string): string =>
  dateTimeFormat(localeNow(), { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant))

/** The name of a device, from its user agent. A device of our support has no name of its own. */
export const deviceName = (t: TFunction, { device }: Pick<Device, 'device'>): string => {
  if (device === null) return t('Our support')
  const { browser, system } = parseUserAgent(device)
  if (browser && system) return t('{{browser}} on {{system}}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}

/** The label of each device's button. The labels differ, for a person who only hears the buttons. */
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
