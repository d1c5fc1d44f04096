import { DataDeletion } from '../features/terms/data-deletion.tsx'

export const Screen = () => <DataDeletion />
