alter table withdrawal validate constraint withdrawal_status_check;
