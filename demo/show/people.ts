import type { ShowPerson } from './show-types.ts'

export const people: readonly ShowPerson[] = [
  { id: 'b87b04dd-a47c-4080-9b4b-f7b2d1dee62c', email: 'admin@rangrekha.test', name: 'Aparna Menon', role: 'admin' },
  { id: '6026a625-ba04-4368-9e47-e2437748d0a2', email: 'artist@rangrekha.test', name: 'Sunaina Jha', role: 'artist' },
  {
    id: 'dfc061d1-6df7-4ad7-9a69-f577ba71b4f1',
    email: 'artist2@rangrekha.test',
    name: 'Zubeida Khatri',
    role: 'artist',
  },
  { id: '5c1c74ce-f7da-45dd-8db6-c96a0e9e9596', email: 'buyer@rangrekha.test', name: 'Rohan Deshpande', role: 'buyer' },
  {
    id: 'c9eead45-5930-468f-8e7b-ee3d06f12c5c',
    email: 'buyer2@rangrekha.test',
    name: 'Leena Fernandes',
    role: 'buyer',
  },
  {
    id: 'b17eb9ee-0cfd-4d63-a92c-552204b6a901',
    email: 'ramkali@rangrekha.test',
    name: 'Ramkali Dhurve',
    role: 'artist',
  },
  { id: '0767e28e-f9f9-412a-99cc-729aa7082a04', email: 'dinesh@rangrekha.test', name: 'Dinesh Vangad', role: 'artist' },
  { id: '84acd479-bfb3-41b4-a86d-fc0da454fd98', email: 'ira@rangrekha.test', name: 'Ira Kelkar', role: 'artist' },
  { id: 'b2b3d912-e9e1-4151-af21-2725d89ed914', email: 'kabir@rangrekha.test', name: 'Kabir Rao', role: 'artist' },
  { id: 'caea3e49-d218-4465-9098-5abbfc806fa9', email: 'meher@rangrekha.test', name: 'Meher Gill', role: 'artist' },
  { id: '421549e0-f8fa-48f0-8944-b81d27637b1e', email: 'harsh@rangrekha.test', name: 'Harsh Soni', role: 'artist' },
]
