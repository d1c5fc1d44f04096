import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useOwnAccount } from '../account.api.ts'
import { CompleteSignUpForm } from './complete-sign-up-form.tsx'

/** The second sign-up step asks for the missing parts of the account. After it the guard leads to the next page. */
export const CompleteSignUp = () => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useOwnAccount()}
      what={t("Your account didn't load")}
      skeleton={<FormSkeleton />}
      notFound={t('Page not found')}
    >
      {(account) => <CompleteSignUpForm account={account} />}
    </QueryView>
  )
}
