import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LeavingScreen } from './leaving-screen.tsx'
import { useLeaving } from './use-leaving.ts'

/** The way out of a step that somebody does not want to take now. */
export const UseAnotherAccount = () => {
  const { t } = useTranslation()
  const { leaving, go } = useLeaving()
  if (leaving) return <LeavingScreen />
  return (
    <Text ta="center">
      <Anchor component="button" type="button" size="sm" onClick={go}>
        {t('Use another account')}
      </Anchor>
    </Text>
  )
}
