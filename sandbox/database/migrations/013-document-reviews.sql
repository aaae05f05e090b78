-- What the review of somebody's documents asks for, and what they have sent for it.

alter table document_requests add column title text not null default '';
-- HTML
alter table document_requests add column content text not null default '';
-- JSON, as the contract's UploadRule
alter table document_requests add column rules text not null default '[]';
-- the day from which the agency contract runs, where it is to be signed
alter table document_requests add column contract_date text;
-- JSON, as the contract's WagesDetail, where the payslip is to be signed
alter table document_requests add column payslip text;
-- JSON: what was sent last, as the contract's KycUpload
alter table document_requests add column submission text not null default '{}';
alter table document_requests add column submitted_at integer;
-- why it was not good
alter table document_requests add column reason text not null default '';
