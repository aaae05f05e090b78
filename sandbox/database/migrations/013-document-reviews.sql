-- Documents that a review requests, and the user's submission.

alter table document_requests add column title text not null default '';
-- HTML
alter table document_requests add column content text not null default '';
-- JSON, as the contract's UploadRule
alter table document_requests add column rules text not null default '[]';
-- first day of the agency contract, if the user has to sign it
alter table document_requests add column contract_date text;
-- JSON, as the contract's WagesDetail, if the user has to sign the payslip
alter table document_requests add column payslip text;
-- JSON: the last submission, as the contract's KycUpload
alter table document_requests add column submission text not null default '{}';
alter table document_requests add column submitted_at integer;
-- why the review failed
alter table document_requests add column reason text not null default '';
