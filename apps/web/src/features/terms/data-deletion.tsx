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

/**
 * Says how a person who signed up with Facebook or another provider has their data deleted: which data, how, and
 * when.
 */
export const DataDeletion = () => {
  const { t } = useTranslation()
  const brand = pageData.brandName
  return (
    <Stack gap="lg" mt="md">
      <Text>
        {t(
          'If you logged in to {{brand}} with Facebook or another provider, you can delete the data that came from there, or your whole account.',
          { brand },
        )}
      </Text>
      <Part title={t('Delete data from a provider')}>
        <List type="ordered" spacing="xs">
          <List.Item>
            <Trans
              t={t}
              i18nKey="Open the connected accounts in your <settings>settings</settings>."
              components={{ settings: <Anchor component={Link} to="/profile/settings#connected-accounts" /> }}
            />
          </List.Item>
          <List.Item>{t('Choose Disconnect next to the provider.')}</List.Item>
        </List>
        <Text>
          {t(
            "The connection is deleted right away. You can also remove {{brand}} from your apps in the provider's settings, but that alone deletes nothing here.",
            { brand },
          )}
        </Text>
      </Part>
      <Part title={t('Delete your account')}>
        <List type="ordered" spacing="xs">
          <List.Item>
            <Trans
              t={t}
              i18nKey="Open Close account in your <settings>settings</settings>."
              components={{ settings: <Anchor component={Link} to="/profile/settings#leave" /> }}
            />
          </List.Item>
          <List.Item>{t('Choose Delete account and confirm with a code.')}</List.Item>
        </List>
        <Text>
          {t(
            "Your account is hidden right away and every device is logged out. For {{days}} days you can reactivate it by logging in. After that it's permanently deleted.",
            { days: recoveryDays },
          )}
        </Text>
      </Part>
      <Part title={t('What is deleted, and what stays')}>
        <List spacing="xs">
          <List.Item>
            {t(
              'Deleted: your name, username, email address, phone number, date of birth, gender, address, picture and bio, your answers to hosts, your connections, passkeys and logins, and your notifications.',
            )}
          </List.Item>
          <List.Item>
            {t(
              "Kept without your name: tickets, payments and points, because other people's records depend on them.",
            )}
          </List.Item>
        </List>
      </Part>
      <Part title={t("If you can't log in")}>
        <Text>
          <Trans
            t={t}
            i18nKey="Email us from your account's address: <email>{{address}}</email>. We'll then delete it for you within the same time."
            values={{ address: pageData.supportEmail }}
            components={{ email: <Anchor href={`mailto:${pageData.supportEmail}`} /> }}
          />
        </Text>
      </Part>
    </Stack>
  )
}
