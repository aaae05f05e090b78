import { formatDocumentDay } from '../time/date-formats.ts';
import { type DateParts, partsOf } from '../time/day.ts';

/** The agency contract (payouts 1 and 9). The English text is the binding one, so it is shown in every language. */

type Clause = { title: string; text: readonly string[] };

/** Returns the first and last day (YYYY-MM-DD) of the contract: it runs one year, and the last day is included. */
export const contractTerm = (from: string): { from: string; to: string } => {
  const { year, month, day }: DateParts = partsOf(from);
  return { from, to: new Date(Date.UTC(year + 1, month - 1, day - 1)).toISOString().slice(0, 10) };
};

/** Formats a day as the contract prints it: `1 December 2026`. */
export const contractDay = (date: string): string => formatDocumentDay(date, 'en-GB');

export const contractClauses = (from: string): readonly Clause[] => {
  const term = contractTerm(from);
  return [
    {
      title: 'Appointment',
      text: [
        'Party A appoints Party B as its agent for live-streaming hosts, and Party B accepts. Party B works on its own account. This contract makes Party B neither an employee nor a partner of Party A.',
      ],
    },
    {
      title: 'Term',
      text: [
        `This contract runs for one year, from ${contractDay(term.from)} to ${contractDay(term.to)}, both days included. It then ends by itself. It is renewed only where both parties sign anew.`,
      ],
    },
    {
      title: 'What Party B does',
      text: [
        'Party B finds hosts, prepares them for their work, and stays in touch with them.',
        'Party B sees to it that its hosts know and keep the rules of the platform and the law of the place where they live.',
        'Party B takes on nobody who is younger than 18 years.',
      ],
    },
    {
      title: 'What Party A does',
      text: [
        'Party A gives Party B the accounts, instructions and support that the work needs, counts what Party B’s hosts have earned, and pays Party B.',
      ],
    },
    {
      title: 'Salary lists and payment',
      text: [
        'Party A sends Party B the salary list of the week before every Monday. What Party B believes to be wrong in it must be told to Party A by Wednesday of the same week.',
        'Party A pays every Thursday, in US dollars, to Party B’s account of the wallet. Days are those of the time zone UTC+8. Where a Thursday is a public holiday in Hong Kong, payment is made on the next working day.',
        'Taxes on what Party B receives are borne by Party B.',
      ],
    },
    {
      title: 'Conduct',
      text: [
        'Party B does not promise hosts or users anything in Party A’s name that Party A has not agreed to in writing, takes no money from them, and does not use the work for fraud, money laundering or anything else that breaks the law.',
      ],
    },
    {
      title: 'Confidentiality and data',
      text: [
        'Each party keeps to itself what it learns of the other’s business, during the term and for two years after it. Personal data of hosts and users is used for this contract only, and protected as the law demands.',
      ],
    },
    {
      title: 'Ending early',
      text: [
        'Either party may end this contract by 30 days’ notice in writing. Where a party gravely breaks it, the other may end it at once. What was earned until then is paid with the next salary list.',
      ],
    },
    {
      title: 'Law and disputes',
      text: [
        'This contract is governed by the law of the Hong Kong Special Administrative Region. The parties try to settle a dispute between themselves first. Where they cannot, the courts of Hong Kong decide.',
      ],
    },
    {
      title: 'Signature',
      text: [
        'Party B signs electronically. The signed contract is kept by Party A, which sends Party B a copy whenever asked. Changes are valid only in writing and signed by both parties.',
      ],
    },
  ];
};
