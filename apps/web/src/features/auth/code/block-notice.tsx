import { Text } from '@mantine/core'
import { loginTexts } from '@reprise/rules/auth/login-texts'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import { hoursMinutesSeconds } from './time-left.ts'

/**
 * Says that too many wrong codes block the person, and for how long. After that time it says that the block is over.
 */
export const BlockNotice = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation()
  if (seconds === 0) return <Banner kind="info">{t(loginTexts.youCanTryAgain)}</Banner>
  return (
    <Banner kind="danger">
      {t(loginTexts.blocked)}
      {/* Not read out each second: the text above already says how long the block lasts. */}
      <Text
        component="span"
        role="timer"
        display="block"
        variant="strong"
        className="rp-numbers"
        aria-live="off"
      >
        {t('Try again in {{time}}', { time: hoursMinutesSeconds(seconds) })}
      </Text>
    </Banner>
  )
}
