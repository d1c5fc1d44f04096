import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LogOutScreen } from './log-out-screen.tsx'
import { useLogOut } from './use-log-out.ts'

/** The way out of a step that somebody does not want to take now. */
export const UseAnotherAccount = () => {
  const { t } = useTranslation()
  const { leaving, go } = useLogOut()
  if (leaving) return <LogOutScreen />
  return (
    <Text ta="center">
      <Anchor component="button" type="button" size="sm" onClick={go}>
        {t('Use another account')}
      </Anchor>
    </Text>
  )
}
