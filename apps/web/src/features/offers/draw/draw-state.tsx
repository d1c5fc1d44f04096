import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import type { Draw } from './draw.api.ts'
import classes from './draw.module.css'

type Props = { draw: Draw; timeZone: string }

/** How far a draw is, in plain words. */
export const DrawState = ({ draw, timeZone }: Props) => {
  const { t } = useTranslation()
  const { state, closesAt, dueAt, waitingSince, winners, entries } = draw
  if (state === 'DRAWN')
    return (
      <Text>
        {entries === 0 ? t('No one took part, so nobody won.') : t('The winners are drawn.')}{' '}
        {draw.drawnAt && <DateTimeInZone at={draw.drawnAt} timeZone={timeZone} />}
      </Text>
    )
  if (state === 'OPEN')
    return (
      <Text>
        {t('{{count}} people win.', {
          count: winners,
          defaultValue_one: 'One person wins.',
          defaultValue_other: '{{count}} people win.',
        })}{' '}
        {closesAt && Date.parse(closesAt) > Date.now() ? (
          <>
            {t('It takes entries until')} <DateTimeInZone at={closesAt} timeZone={timeZone} />
          </>
        ) : (
          t('It takes no more entries. The winners are drawn soon.')
        )}
      </Text>
    )
  return (
    <Stack gap="xs">
      <Text>
        {t('The list of entries is closed and public. A public beacon decides at')}{' '}
        {dueAt && <DateTimeInZone at={dueAt} timeZone={timeZone} />}
      </Text>
      {waitingSince && (
        <Banner kind="warning" title={t('Waiting for the public beacon')}>
          {t("The beacon hasn't answered since")} <DateTimeInZone at={waitingSince} timeZone={timeZone} />
          {'. '}
          {t('We ask it again and again. Nobody is drawn without it.')}
        </Banner>
      )}
    </Stack>
  )
}

/** A fact of a draw that somebody may note: its name, and the text that is compared later. */
export const DrawFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className={classes.name}>{name}</dt>
    <dd className={classes.value}>{children}</dd>
  </div>
)
