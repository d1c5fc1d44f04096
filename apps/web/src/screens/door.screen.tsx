import { DevicePage } from '../features/checkin/offline/device-page.tsx'

export const Screen = () => <DevicePage />
