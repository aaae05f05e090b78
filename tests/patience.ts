import { configure } from '@testing-library/dom';

// On a busy machine what comes late comes all the same.
configure({ asyncUtilTimeout: 10_000 });
