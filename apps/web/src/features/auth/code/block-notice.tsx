import { Text } from '@mantine/core'
import { loginTexts } from '@reprise/rules/auth/login-texts'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import { hoursMinutesSeconds } from './time-left.ts'

/** The block after too many wrong codes and how long it still lasts; then that it is over. */
export const BlockNotice = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation()
  if (seconds === 0) return <Banner kind="info">{t(loginTexts.youCanTryAgain)}</Banner>
  return (
    <Banner kind="danger">
      {t(loginTexts.blocked)}
      {/* Not read out each second: the notice itself says how long it lasts. */}
      <Text component="span" role="timer" display="block" fw={600} className="rp-numbers" aria-live="off">
        {t('Try again in {{time}}', { time: hoursMinutesSeconds(seconds) })}
      </Text>
    </Banner>
  )
}
