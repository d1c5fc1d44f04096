import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { VerifyPhoneNumber } from '../../features/auth/code/verify-phone-number.tsx'
import { UseAnotherAccount } from '../../features/auth/leaving/use-another-account.tsx'
import { UndoChange } from '../../features/auth/links/undo-change.tsx'
import { useSetPageTitle } from '../../lib/page-title.tsx'

const ProveNumber = () => (
  <>
    <VerifyPhoneNumber />
    <UseAnotherAccount />
  </>
)

export const Screen = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const undo = query.get('undo')
  const title = undo ? t('Undo the change') : t('Verify your phone number')
  useSetPageTitle(title)
  return (
    <Stack gap="lg">
      <Title order={1}>{title}</Title>
      {undo ? <UndoChange token={undo} what="phone" /> : <ProveNumber />}
    </Stack>
  )
}
