import { testPairsOf } from './race-pairs.ts'

testPairsOf(['listGuest', 'editGuest', 'deleteGuest', 'checkInGuest', 'undoGuest', 'acceptLine'])
