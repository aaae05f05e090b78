import { readContract } from '#paths/chart/contract.ts';
import contractText from '../../openapi.yaml?raw';

/** The examples of the contract, by call. */
export const contract = readContract(contractText);
