import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MyPoints } from './my-points.tsx'

/** The tabs of the points page. */
export const PointsTabs = () => {
  const { t } = useTranslation()
  return (
    <Tabs value="your-rep-points">
      <Tabs.List mb="lg">
        <Tabs.Tab value="your-rep-points">{t('Your rep points')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="your-rep-points">
        <MyPoints />
      </Tabs.Panel>
    </Tabs>
  )
}
