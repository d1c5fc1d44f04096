import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useOwnAccount } from '../account.api.ts'
import { UseAnotherAccount } from '../leaving/use-another-account.tsx'
import { CompleteSignUpForm } from './complete-sign-up-form.tsx'

/** The second sign-up step: what the account still lacks. The guard leads on once it is complete. */
export const CompleteSignUp = () => {
  const { t } = useTranslation()
  return (
    <>
      <QueryView query={useOwnAccount()} skeleton={<FormSkeleton />} notFound={t('Page not found')}>
        {(account) => <CompleteSignUpForm account={account} />}
      </QueryView>
      <UseAnotherAccount />
    </>
  )
}
