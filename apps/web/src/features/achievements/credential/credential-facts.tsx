import { Stack, Text } from '@mantine/core'
import { momentText } from '@reprise/rules/platform/time/moment-text'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import type { SharedCredential } from './credential.api.ts'
import classes from './credential-facts.module.css'

type Props = { credential: SharedCredential }
type FactsProps = Props & {
  /** True where nothing else names the achievement. */
  isNamed?: boolean
}

const dayOf = (at: string, timeZone: string) =>
  momentText(Date.parse(at), { locale: localeNow(), timeZone, style: 'day' })

/** Whether the award of a badge still stands. */
export const CredentialState = ({ credential: { takenBackAt, timeZone } }: Props) => {
  const { t } = useTranslation()
  if (takenBackAt === null)
    return (
      <Banner kind="success" title={t('This badge is valid')}>
        {t('We signed it, and the club stands by it.')}
      </Banner>
    )
  return (
    <Banner kind="warning" title={t('This badge was taken back')}>
      {t('We signed it, but the club took it back on {{day}}.', { day: dayOf(takenBackAt, timeZone) })}
    </Banner>
  )
}

/** What a badge is, who got it, from which club and when. */
export const CredentialFacts = ({ credential, isNamed }: FactsProps) => {
  const { t } = useTranslation()
  const { achievementName, avatarUrl, clubName, holderName, edition, awardedAt, timeZone } = credential
  return (
    <div className={classes.facts}>
      <div className={classes.picture}>
        <Picture src={avatarUrl} alt="" sizes="160px" ratio={1} title={achievementName} />
      </div>
      <Stack gap="xs" className={classes.words ?? ''}>
        {isNamed && <Text variant="label">{achievementName}</Text>}
        {holderName !== null && <Text>{t('Awarded to {{name}}', { name: holderName })}</Text>}
        <Text>{t('By {{club}}', { club: clubName })}</Text>
        <Text c="dimmed">
          {t('No. {{edition}}, since {{day}}', { edition, day: dayOf(awardedAt, timeZone) })}
        </Text>
      </Stack>
    </div>
  )
}
