import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LogOutScreen } from './log-out-screen.tsx'
import { useLogOut } from './use-log-out.ts'

/** Logs out, for a person who does not want to take the present step. */
export const UseAnotherAccount = () => {
  const { t } = useTranslation()
  const { leaving, go } = useLogOut()
  if (leaving) return <LogOutScreen />
  return (
    <Text ta="center">
      <Anchor component="button" type="button" variant="small" onClick={go}>
        {t('Use another account')}
      </Anchor>
    </Text>
  )
}
