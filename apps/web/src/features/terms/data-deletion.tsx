import { Anchor, List, Stack, Text, Title } from '@mantine/core'
import { recoveryDays } from '@reprise/rules/platform/constants'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageData } from '../../lib/page-data.ts'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" gap="xs">
    <Title order={2} size="h3">
      {title}
    </Title>
    {children}
  </Stack>
)

/** How somebody who came by Facebook or another provider has their data deleted: what, how, within which time. */
export const DataDeletion = () => {
  const { t } = useTranslation()
  const brand = pageData.brandName
  return (
    <Stack gap="lg" mt="md">
      <Text>
        {t(
          'If you signed in to {{brand}} with Facebook or another provider, you can have everything deleted that came from there, or your whole account.',
          { brand },
        )}
      </Text>
      <Part title={t('Delete what came from a provider')}>
        <List type="ordered" spacing="xs">
          <List.Item>
            <Trans
              t={t}
              i18nKey="Open the connected accounts in your <settings>settings</settings>."
              components={{ settings: <Anchor component={Link} to="/profile/settings#connected-accounts" /> }}
            />
          </List.Item>
          <List.Item>{t('Choose Disconnect beside the provider.')}</List.Item>
        </List>
        <Text>
          {t(
            'The connection is deleted at once. In the settings of the provider you can remove {{brand}} from your apps too; that alone deletes nothing here.',
            { brand },
          )}
        </Text>
      </Part>
      <Part title={t('Delete your account')}>
        <List type="ordered" spacing="xs">
          <List.Item>
            <Trans
              t={t}
              i18nKey="Open Leave in your <settings>settings</settings>."
              components={{ settings: <Anchor component={Link} to="/profile/settings#leave" /> }}
            />
          </List.Item>
          <List.Item>{t('Choose Delete and prove with a code that it is you.')}</List.Item>
        </List>
        <Text>
          {t(
            'Your account is hidden at once and every device is signed out. For {{days}} days you can reactivate it by signing in; after that it is erased for good.',
            { days: recoveryDays },
          )}
        </Text>
      </Part>
      <Part title={t('What is deleted, and what stays')}>
        <List spacing="xs">
          <List.Item>
            {t(
              'Deleted: your name, user name, email address, phone number, date of birth, gender, address, picture and text, your connections, passkeys and sessions, and your notifications.',
            )}
          </List.Item>
          <List.Item>
            {t('Kept without your name: tickets, payments and points, because others’ books depend on them.')}
          </List.Item>
        </List>
      </Part>
      <Part title={t('If you cannot sign in')}>
        <Text>
          <Trans
            t={t}
            i18nKey="Write to us from the address of your account: <mail>{{address}}</mail>. We then delete it for you, within the same time."
            values={{ address: pageData.supportEmail }}
            components={{ mail: <Anchor href={`mailto:${pageData.supportEmail}`} /> }}
          />
        </Text>
      </Part>
    </Stack>
  )
}
