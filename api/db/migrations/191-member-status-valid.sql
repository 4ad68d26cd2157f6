alter table member validate constraint member_status_check;
